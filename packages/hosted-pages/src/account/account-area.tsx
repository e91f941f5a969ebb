import type { ReactNode } from 'react'
import { FormProblems } from '../forms/form-problems.tsx'
import type { Frame } from '../frame.ts'
import type { Language } from '../language.ts'
import { messagesIn } from '../messages/index.ts'
import type { Problems } from '../sign-in/problems.ts'
import { Layout } from '../ui/layout.tsx'
import { type AccountPageName, accountPaths, SECURITY_PATH } from './paths.ts'

type Shown = AccountPageName | 'security'

/** The pages of a member's account, the one that is shown marked. */
export function AccountNav({
  language,
  current,
  shopUrl,
}: {
  language: Language
  current: Shown
  shopUrl: string | null
}) {
  const { area, pages } = messagesIn(language).ownAccount
  const { profile, addresses, ...others } = accountPaths
  const links = Object.entries({ profile, addresses, security: SECURITY_PATH, ...others }) as [Shown, string][]
  return (
    <nav className="tabs" aria-label={area}>
      <ul>
        {shopUrl !== null && (
          <li>
            <a href={ordersIn(shopUrl)}>{messagesIn(language).ownAccount.yourOrders}</a>
          </li>
        )}
        {links.map(([name, path]) => (
          <li key={name}>
            <a href={path} aria-current={name === current ? 'page' : undefined}>
              {pages[name]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The page of the shop that lists the orders of a member. */
function ordersIn(shopUrl: string): string {
  const url = new URL(shopUrl)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/account`
  return url.href
}

interface AccountAreaProps {
  readonly frame: Frame
  readonly current: Shown
  readonly title: string
  readonly lead: string
  readonly problems: Problems
  /** What has just been done. */
  readonly notice?: ReactNode
  readonly children: ReactNode
}

/** A page of a member's account: where it is among the others, what it is about, what went wrong. */
export function AccountArea({ frame, current, title, lead, problems, notice, children }: AccountAreaProps) {
  return (
    <Layout frame={frame} title={title}>
      <AccountNav language={frame.language} current={current} shopUrl={frame.shopUrl} />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {notice}
        <FormProblems language={frame.language} problems={problems} />
      </div>
      {children}
    </Layout>
  )
}
