import type { PageMessages } from '../i18n/pages.en.ts'
import windowArt from './window.svg?url'

export function Story({ texts }: { texts: PageMessages['home'] }) {
  return (
    <section aria-label={texts.storyTitle} className="bg-sand">
      <div className="page-x section-y grid items-center gap-x-16 gap-y-12 lg:grid-cols-[1fr_1.15fr]">
        <img
          src={windowArt}
          alt={texts.storyAlt}
          width={1200}
          height={1500}
          loading="lazy"
          decoding="async"
          className="mx-auto aspect-square w-full max-w-[36rem] rounded-plate object-cover object-bottom lg:aspect-[4/5]"
        />
        <div>
          <h2 className="poster text-title">{texts.storyTitle}</h2>
          <p className="mt-5 max-w-prose text-lead">{texts.storyText}</p>
          <dl className="mt-9 border-t border-line">
            {texts.storyPoints.map(({ title, text }) => (
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
