import { Link } from 'react-router'
import { may, permissionOfPage } from '../facts/permissions.ts'
import { Icon, type IconName } from '../kit/icon.tsx'
import { Page, Section } from '../kit/page.tsx'
import { messages, siteMessages } from './messages.ts'

const { groups: texts } = siteMessages

/** The pages of the settings, each with its icon. */
const groups: readonly (readonly [group: keyof typeof texts, places: Readonly<Record<string, IconName>>])[] = [
  ['shop', { shop: 'home', business: 'content', brand: 'media', languages: 'globe', mails: 'mail' }],
  [
    'selling',
    {
      payments: 'card',
      delivery: 'truck',
      checkout: 'orders',
      currencies: 'analytics',
      agents: 'chat',
      feeds: 'products',
    },
  ],
  ['law', { taxes: 'percent', legal: 'shield', accounting: 'content', 'vat-checks': 'search' }],
  [
    'people',
    {
      staff: 'customers',
      signIn: 'lock',
      providers: 'link',
      security: 'shield',
      audit: 'numbers',
      backup: 'inventory',
      moves: 'truck',
    },
  ],
  ['developers', { apps: 'collections', keys: 'lock', webhooks: 'link', plugins: 'code' }],
]

/** Where the page of a place is. */
const pathOf = (name: string) => `/settings/${name === 'signIn' ? 'sign-in' : name}`

export const Component = () => (
  <Page title={messages.title}>
    <div className="flex flex-col gap-8">
      {groups.map(([group, places]) => {
        const shown = Object.entries(places).filter(([name]) => may(permissionOfPage(pathOf(name))))
        if (shown.length === 0) return null
        return (
          <Section key={group} title={texts[group].title} lead={texts[group].lead}>
            <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
              {shown.map(([name, icon]) => (
                <li key={name}>
                  <Place name={name} icon={icon} />
                </li>
              ))}
            </ul>
          </Section>
        )
      })}
    </div>
  </Page>
)

interface PlaceProps {
  readonly name: string
  readonly icon: IconName
}

function Place({ name, icon }: PlaceProps) {
  const [title = name, text = ''] = messages.places[name] ?? []
  return (
    <Link to={pathOf(name)} className="-mx-2 flex h-full min-h-11 gap-3 rounded-control p-2 hover:bg-sand">
      <span className="mt-0.5 text-muted">
        <Icon name={icon} />
      </span>
      <span>
        <span className="block font-medium">{title}</span>
        <span className="block text-muted text-table">{text}</span>
      </span>
    </Link>
  )
}
