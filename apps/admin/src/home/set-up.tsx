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
import { SetUpSubjects } from './set-up-subjects.tsx'

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

type DecisionItem = SetUpDecision['item']

const isDecidable = (item: SetUpItem['item']): item is DecisionItem => item in messages.decisionLeads

/** A way to pay outside of the site has to work too, so the decision alone does not close that item. */
const isClosed = ({ item, done, decision }: SetUpItem) =>
  done || (decision !== undefined && item !== 'PAYMENT_PROVIDER')

/** What is left to do before the shop can sell; gone once everything is done. */
export function SetUp({ items }: { readonly items: readonly SetUpItem[] }) {
  const [deciding, setDeciding] = useState<DecisionItem | null>(null)
  if (items.every(isClosed)) return null
  return (
    <Section title={messages.setUp} lead={messages.setUpLead}>
      <ul>
        {items.map((item) => (
          <SetUpRow key={item.item} item={item} onDecide={setDeciding} />
        ))}
      </ul>
      {deciding && <SetUpDecisionDialog item={deciding} onClose={() => setDeciding(null)} />}
    </Section>
  )
}

function stateOf(done: boolean, closed: boolean): string {
  if (done) return messages.done
  return closed ? messages.decided : messages.open
}

interface SetUpRowProps {
  readonly item: SetUpItem
  readonly onDecide: (item: DecisionItem) => void
}

function SetUpRow({ item: row, onDecide }: SetUpRowProps) {
  const { item, done, decision, subjects } = row
  const closed = isClosed(row)
  return (
    <li className="flex items-start justify-between gap-4 border-line border-b py-2.5 last:border-0">
      <div className="min-w-0">
        <SetUpLink item={item}>{messages.steps[item]}</SetUpLink>
        <SetUpSubjects item={item} subjects={subjects} />
        {isDecidable(item) && <Decision item={item} decision={decision} done={done} onDecide={() => onDecide(item)} />}
      </div>
      <Status tone={closed ? 'good' : 'wait'} progress={closed ? 'full' : 'none'}>
        {stateOf(done, closed)}
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
    <Button tone="plain" className="-ms-3" onClick={onDecide}>
      {messages.doWithout}
    </Button>
  )
}

function SetUpLink({ item, children }: { readonly item: SetUpItem['item']; readonly children: ReactNode }) {
  const to = places[item]
  if (to === null || to.startsWith('/admin/'))
    return (
      <a href={to ?? facts.shopUrl} className="link block min-h-6">
        {children}
      </a>
    )
  return (
    <Link to={to} className="link block min-h-6">
      {children}
    </Link>
  )
}
