import { Link } from 'react-router'
import { Page, Section } from '../kit/page.tsx'
import { words } from './messages.ts'

const selling = ['shop', 'delivery', 'taxes'] as const

/** Hosted pages that the admin does not replace. */
const hosted = [
  ['signIn', '/admin/sign-in-settings'],
  ['members', '/admin/members'],
  ['providers', '/admin/providers'],
  ['apps', '/admin/apps'],
  ['keys', '/admin/keys'],
  ['audit', '/admin/audit-log'],
  ['account', '/admin/account'],
] as const

const entry = 'block rounded-control border border-line bg-raised p-4 hover:border-edge'

export function Component() {
  return (
    <Page title={words.title}>
      <div className="flex flex-col gap-8">
        <Section title={words.selling}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {selling.map((name) => (
              <li key={name}>
                <Link to={`/settings/${name}`} className={entry}>
                  <Place name={name} />
                </Link>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={words.access}>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {hosted.map(([name, href]) => (
              <li key={name}>
                <a href={href} className={entry}>
                  <Place name={name} />
                </a>
              </li>
            ))}
          </ul>
        </Section>
      </div>
    </Page>
  )
}

function Place({ name }: { readonly name: string }) {
  const [title = name, text = ''] = words.places[name] ?? []
  return (
    <>
      <span className="block font-medium">{title}</span>
      <span className="text-muted">{text}</span>
    </>
  )
}
