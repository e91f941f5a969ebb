import { Link } from 'react-router'
import { Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { facts } from '../shell/facts.ts'
import { messages } from './messages.ts'

const steps = [
  ['profile', '/settings/shop'],
  ['product', '/products/new'],
  ['delivery', '/settings/delivery'],
  ['taxes', '/settings/taxes'],
  ['payment', '/settings/payments'],
  ['look', '/settings/brand'],
  ['publish', '/content'],
  ['order', null],
] as const

interface SetUpProps {
  readonly done: Readonly<Record<(typeof steps)[number][0], boolean>>
}

/** What is left to do before the shop can sell; gone once everything is done. */
export function SetUp({ done }: SetUpProps) {
  if (steps.every(([name]) => done[name])) return null
  return (
    <Section title={messages.setUp} lead={messages.setUpLead}>
      <ul>
        {steps.map(([name, to]) => (
          <li key={name} className="flex items-center justify-between gap-4 border-line border-b py-2.5 last:border-0">
            {to ? (
              <Link to={to} className="link">
                {messages.steps[name]}
              </Link>
            ) : (
              <a href={facts.shopUrl} className="link">
                {messages.steps[name]}
              </a>
            )}
            <Status tone={done[name] ? 'good' : 'wait'} progress={done[name] ? 'full' : 'none'}>
              {done[name] ? messages.done : messages.open}
            </Status>
          </li>
        ))}
      </ul>
    </Section>
  )
}
