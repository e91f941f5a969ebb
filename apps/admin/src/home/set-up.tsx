import type { SetUpDecision, SetUpItem } from '@cartwright/client'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { facts } from '../facts/facts.ts'
import { Button } from '../kit/button.tsx'
import { Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { decideSetUp, SetUpDecisionDialog } from './set-up-decision.tsx'
import { pageOfSubject, SetUpSubjects } from './set-up-subjects.tsx'

/** Where each item is done. Null: in the shop. */
const places: Readonly<Record<SetUpItem['item'], string | null>> = {
  OWNER_EMAIL: '/settings/staff',
  OWNER_PASSWORD: '/admin/account',
  PROFILE: '/settings/shop',
  ADDRESS: '/settings/business',
  VAT_NUMBER: '/settings/business',
  PRODUCT: '/products/new',
  DOWNLOAD_FILES: '/products',
  DELIVERY: '/settings/delivery',
  TAXES: '/settings/taxes',
  PAYMENT_PROVIDER: '/settings/payments',
  LOOK: '/settings/brand',
  IMPRINT: '/content',
  PRIVACY: '/content',
  TERMS: '/content',
  WITHDRAWAL: '/content',
  TEST_ORDER: null,
}

/** What belongs together, in the order in which it is best done. */
const groups: Readonly<Record<keyof typeof messages.setUpGroups, readonly SetUpItem['item'][]>> = {
  you: ['OWNER_EMAIL', 'OWNER_PASSWORD'],
  business: ['PROFILE', 'ADDRESS', 'VAT_NUMBER', 'LOOK'],
  selling: ['PRODUCT', 'DOWNLOAD_FILES', 'DELIVERY', 'TAXES', 'PAYMENT_PROVIDER', 'TEST_ORDER'],
  law: ['IMPRINT', 'PRIVACY', 'TERMS', 'WITHDRAWAL'],
}

type DecisionItem = SetUpDecision['item']

const isDecidable = (item: SetUpItem['item']): item is DecisionItem => item in messages.decisionLeads

/** A way to pay outside of the site has to work too, so the decision alone does not close that item. */
const isClosed = ({ item, done, decision }: SetUpItem) =>
  done || (decision !== undefined && item !== 'PAYMENT_PROVIDER')

/** What is left to do before the shop can sell; gone once everything is done. */
export function SetUp({ items }: { readonly items: readonly SetUpItem[] }) {
  const [deciding, setDeciding] = useState<DecisionItem | null>(null)
  if (items.every(isClosed)) return null
  const done = items.filter(isClosed).length
  return (
    <Section title={messages.setUp} lead={messages.setUpLead} actions={messages.progress(done, items.length)}>
      <div className="flex flex-col gap-6">
        {(['you', 'business', 'selling', 'law'] as const).map((group) => (
          <SetUpGroup
            key={group}
            title={messages.setUpGroups[group]}
            items={items.filter(({ item }) => groups[group].includes(item))}
            onDecide={setDeciding}
          />
        ))}
      </div>
      {deciding && <SetUpDecisionDialog item={deciding} onClose={() => setDeciding(null)} />}
    </Section>
  )
}

interface SetUpGroupProps {
  readonly title: string
  readonly items: readonly SetUpItem[]
  readonly onDecide: (item: DecisionItem) => void
}

/** The open items of a group; those that are done are folded. */
function SetUpGroup({ title, items, onDecide }: SetUpGroupProps) {
  const closed = items.filter(isClosed)
  const open = items.filter((item) => !isClosed(item))
  const rows = (some: readonly SetUpItem[]) => (
    <ul>
      {some.map((item) => (
        <SetUpRow key={item.item} item={item} onDecide={onDecide} />
      ))}
    </ul>
  )
  if (items.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-3 font-medium">
        {title}
        <progress className="h-1.5 w-20 accent-clay" value={closed.length} max={items.length} aria-hidden="true" />
        <span className="font-normal text-muted text-table">{messages.progress(closed.length, items.length)}</span>
      </h3>
      {rows(open)}
      {closed.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1.5 text-muted text-table">
            {messages.showDone(closed.length)}
          </summary>
          {rows(closed)}
        </details>
      )}
    </section>
  )
}

interface SetUpRowProps {
  readonly item: SetUpItem
  readonly onDecide: (item: DecisionItem) => void
}

function SetUpRow({ item: row, onDecide }: SetUpRowProps) {
  const { item, done, decision, subjects } = row
  const closed = isClosed(row)
  // The only page that an item is of is where its title leads.
  const only = subjects.length === 1 ? pageOfSubject(item, subjects[0]?.id ?? '') : undefined
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-2.5 last:border-0">
      <div className="min-w-0">
        <SetUpLink to={only ?? places[item]}>{messages.steps[item]}</SetUpLink>
        {!closed && messages.whys[item] && <p className="text-muted text-table">{messages.whys[item]}</p>}
        {only === undefined && <SetUpSubjects item={item} subjects={subjects} />}
        {isDecidable(item) && <Decision item={item} decision={decision} done={done} onDecide={() => onDecide(item)} />}
      </div>
      <Status tone={closed ? 'good' : 'wait'} progress={closed ? 'full' : 'none'}>
        {done ? messages.done : closed ? messages.decided : messages.open}
      </Status>
    </li>
  )
}

interface DecisionProps {
  readonly item: DecisionItem
  readonly decision: string | undefined
  readonly done: boolean
  readonly onDecide: () => void
}

/** The reason why the shop does without the item, or a button to give one. */
function Decision({ item, decision, done, onDecide }: DecisionProps) {
  const { run, isBusy } = useAction()
  if (decision !== undefined)
    return (
      <span className="flex flex-wrap items-baseline gap-x-3 text-muted">
        {decision}
        <Button tone="plain" busy={isBusy} onClick={() => void run(() => decideSetUp(item, null))}>
          {messages.undecide}
        </Button>
      </span>
    )
  if (done) return null
  return (
    <button type="button" className="link min-h-6 text-muted text-table" onClick={onDecide}>
      {messages.doWithout}
    </button>
  )
}

interface SetUpLinkProps {
  /** Null: the shop. */
  readonly to: string | null
  readonly children: ReactNode
}

function SetUpLink({ to, children }: SetUpLinkProps) {
  if (to === null || to.startsWith('/admin/'))
    return (
      <a href={to ?? facts.shopUrl} className="link block min-h-6 font-medium">
        {children}
      </a>
    )
  return (
    <Link to={to} className="link block min-h-6 font-medium">
      {children}
    </Link>
  )
}
