import type { ChangeEvent } from 'react'
import { useSearchParams } from 'react-router'
import { CheckField, Options, SelectField, TextField } from '../kit/field.tsx'
import { Page } from '../kit/page.tsx'
import { todayInShop } from '../kit/shop-day.ts'
import { ViewTabs } from '../kit/tabs.tsx'
import { messages } from './messages.ts'
import { OssReport } from './oss-report.tsx'
import { PaymentReport } from './payment-report.tsx'
import { PayoutReport } from './payout-report.tsx'
import { SalesReport } from './sales-report.tsx'
import { StatementReport } from './statement-report.tsx'
import { SubscriptionReport } from './subscription-report.tsx'
import { TaxReport } from './tax-report.tsx'
import { problemOf, readView } from './view.ts'
import { VisitReport } from './visit-report.tsx'

const tabs = [
  { value: '', label: messages.report.sales },
  { value: 'visits', label: messages.report.visits },
  { value: 'taxes', label: messages.report.taxes },
  { value: 'payments', label: messages.report.payments },
  { value: 'payouts', label: messages.report.payouts },
  { value: 'statement', label: messages.report.statement },
  { value: 'subscriptions', label: messages.report.subscriptions },
]

/** Sales, visits, taxes, payments, payouts and the statement of some days. */
export function Component() {
  const [search, setSearch] = useSearchParams()
  const view = readView(search, todayInShop())
  const problem = problemOf(view)
  const set = (name: string) => (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
    const { value } = event.target
    setSearch((now) => {
      // A date that is being typed is empty for a while.
      if (value) now.set(name, value)
      return now
    })
  }
  return (
    <Page title={messages.title}>
      <ViewTabs label={messages.reports} name="report" tabs={tabs} />
      <div className="mt-3 mb-6 flex flex-wrap items-start gap-3" data-screen-only="">
        <SelectField label={messages.period} value={view.period} onChange={set('period')}>
          <Options labels={messages.periods} />
        </SelectField>
        {view.period === 'own' && (
          <>
            <TextField label={messages.from} type="date" value={view.from} onChange={set('from')} />
            <TextField
              label={messages.to}
              type="date"
              value={view.to}
              onChange={set('to')}
              error={problem ? messages.problems[problem] : undefined}
            />
          </>
        )}
        {view.report === 'sales' && (
          <SelectField label={messages.by} value={view.dimension} onChange={set('by')}>
            <Options labels={messages.dimensions} />
          </SelectField>
        )}
        {view.report === 'visits' && (
          <SelectField label={messages.by} value={view.visitDimension} onChange={set('by')}>
            <Options labels={messages.visitDimensions} />
          </SelectField>
        )}
      </div>
      {!['payouts', 'visits', 'subscriptions'].includes(view.report) && (
        <div className="mb-4" data-screen-only="">
          <CheckField
            label={messages.includeTests}
            checked={view.tests}
            onChange={(event) => {
              const { checked } = event.target
              setSearch((now) => {
                if (checked) now.set('tests', 'yes')
                else now.delete('tests')
                return now
              })
            }}
          />
        </div>
      )}
      {!problem && <Report view={view} />}
    </Page>
  )
}

function Report({ view }: { readonly view: ReturnType<typeof readView> }) {
  if (view.report === 'visits') return <VisitReport view={view} />
  if (view.report === 'payments') return <PaymentReport view={view} />
  if (view.report === 'payouts') return <PayoutReport view={view} />
  if (view.report === 'statement') return <StatementReport view={view} />
  if (view.report === 'sales') return <SalesReport view={view} />
  if (view.report === 'subscriptions') return <SubscriptionReport view={view} />
  return (
    <>
      <TaxReport view={view} />
      <OssReport view={view} />
    </>
  )
}
