import { Link } from 'react-router'
import { may, permissionOfPage } from '../facts/permissions.ts'
import { Page, Section } from '../kit/page.tsx'
import { messages } from './messages.ts'

const groups = [
  [
    messages.selling,
    [
      'shop',
      'business',
      'brand',
      'payments',
      'delivery',
      'taxes',
      'vat-checks',
      'accounting',
      'currencies',
      'languages',
      'checkout',
      'agents',
      'feeds',
      'legal',
      'mails',
    ],
  ],
  [messages.access, ['staff', 'signIn', 'providers', 'security', 'audit', 'backup']],
  [messages.developers, ['apps', 'keys', 'webhooks', 'plugins']],
] as const

/** Where the page of a place is. */
const pathOf = (name: string) => `/settings/${name === 'signIn' ? 'sign-in' : name}`

export function Component() {
  return (
    <Page title={messages.title}>
      <div className="flex flex-col gap-8">
        {groups.map(([title, names]) => {
          const shown = names.filter((name) => may(permissionOfPage(pathOf(name))))
          if (shown.length === 0) return null
          return (
            <Section key={title} title={title}>
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((name) => (
                  <li key={name}>
                    <Place name={name} />
                  </li>
                ))}
              </ul>
            </Section>
          )
        })}
      </div>
    </Page>
  )
}

function Place({ name }: { readonly name: string }) {
  const [title = name, text = ''] = messages.places[name] ?? []
  return (
    <Link to={pathOf(name)} className="block h-full rounded-control border border-line bg-raised p-4 hover:border-edge">
      <span className="block font-medium">{title}</span>
      <span className="text-muted">{text}</span>
    </Link>
  )
}
