import type { Frame } from '../frame.ts'
import { messagesIn } from '../messages/index.ts'
import { Layout } from '../ui/layout.tsx'

/** The site's own start page: what runs here and where to go. */
export function HomePage({ frame }: { frame: Frame }) {
  const messages = messagesIn(frame.language).home
  const { settings, shopUrl } = frame
  const places = [
    ...(shopUrl ? [{ href: shopUrl, ...messages.shop }] : []),
    { href: '/openapi.json', ...messages.api },
    ...(frame.hasMailbox ? [{ href: '/_dev/mail', ...messages.mail }] : []),
    { href: '/readyz', ...messages.ready },
  ]
  return (
    <Layout frame={frame} title={messages.title}>
      <div className="stack">
        <h1>{messages.title}</h1>
        <p className="lead">{messages.lead(settings.name)}</p>
      </div>
      <ul className="links">
        {places.map(({ href, name, text }) => (
          <li key={href}>
            <a href={href}>
              <strong>{name}</strong>
              <span>{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </Layout>
  )
}
