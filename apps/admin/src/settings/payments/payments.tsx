import { useQuery } from '@tanstack/react-query'
import { useFieldArray } from 'react-hook-form'
import { queries } from '../../app.ts'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { Page, Section } from '../../kit/page.tsx'
import { providerName } from '../../kit/provider-name.ts'
import { SortableList } from '../../kit/sortable-list.tsx'
import type { Editor } from '../../kit/use-editor.tsx'
import { back, paymentMessages as messages, messages as settingsMessages } from '../messages.ts'
import { SettingsPage } from '../settings-page.tsx'
import { siteSettingsQuery } from '../site-settings.ts'
import { AddWays } from './add-ways.tsx'
import { type PaymentsData, paymentsQuery } from './queries.ts'
import { TestOrders } from './test-orders.tsx'
import { Way } from './way.tsx'
import { type PaymentsForm, toPaymentWays, toWayForms } from './way-form.ts'

export function loader() {
  void queries.prefetchQuery(paymentsQuery)
  return null
}

const title = settingsMessages.places.payments?.[0] ?? ''

/** Ways to pay: their order, whether they are offered, limits, texts, and the state of their providers. */
export function Component() {
  const { data, error, refetch } = useQuery(paymentsQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Page title={title} back={back} width="narrow">
        <Skeleton lines={8} />
      </Page>
    )
  return (
    <SettingsPage<PaymentsForm>
      title={title}
      lead={messages.lead}
      labels={{ ways: messages.list }}
      toForm={({ paymentWays, currency }) => ({ ways: toWayForms(data.providers, paymentWays, currency) })}
      toChanges={({ ways }) => {
        const paymentWays = queries.getQueryData(siteSettingsQuery.queryKey)?.paymentWays ?? []
        return { paymentWays: toPaymentWays(ways, data.providers, { paymentWays }) }
      }}
    >
      {(editor, problemOf) => (
        <div className="flex flex-col gap-8">
          <Ways editor={editor} data={data} problem={problemOf('ways')} />
          <AddWays known={data.providers.map(({ provider }) => provider)} />
          <TestOrders />
        </div>
      )}
    </SettingsPage>
  )
}

interface WaysProps {
  readonly editor: Editor<PaymentsForm>
  readonly data: PaymentsData
  readonly problem: string | undefined
}

function Ways({ editor: { form }, data: { providers, groups }, problem }: WaysProps) {
  const { fields, move } = useFieldArray({ control: form.control, name: 'ways' })
  return (
    <Section title={messages.list} lead={messages.environment}>
      {problem && (
        <p role="alert" className="mb-3 text-alarm">
          {problem}
        </p>
      )}
      <SortableList
        items={fields}
        idOf={({ id }) => id}
        nameOf={({ provider }) => messages.names[provider] ?? providerName(provider)}
        layout="rows"
        onMove={move}
      >
        {({ provider }, index) => {
          const state = providers.find((one) => one.provider === provider)
          return state && <Way form={form} index={index} state={state} groups={groups} />
        }}
      </SortableList>
    </Section>
  )
}
