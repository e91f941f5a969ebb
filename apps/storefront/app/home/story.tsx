import { useMessages } from '../i18n/use-messages.ts'
import windowArt from './window.svg?url'

export function Story() {
  const { home } = useMessages()
  return (
    <section aria-label={home.storyTitle} className="bg-sand">
      <div className="page-x section-y grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
        <img
          src={windowArt}
          alt={home.storyAlt}
          width={1200}
          height={1500}
          loading="lazy"
          decoding="async"
          className="mx-auto aspect-square w-full max-w-[36rem] rounded-plate object-cover object-bottom lg:aspect-[4/5]"
        />
        <div>
          <h2 className="poster text-title">{home.storyTitle}</h2>
          <p className="mt-5 max-w-prose text-lead">{home.storyText}</p>
          <dl className="mt-9 border-t border-line">
            {home.storyPoints.map(({ title, text }) => (
              <div key={title} className="grid gap-x-8 gap-y-1 border-b border-line py-5 sm:grid-cols-[13rem_1fr]">
                <dt className="display text-label">{title}</dt>
                <dd className="text-small text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  )
}
