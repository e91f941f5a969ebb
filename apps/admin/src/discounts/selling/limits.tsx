import type { OrderLimits, SiteSettings } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client, queries } from '../../app.ts'
import { EditorFrame } from '../../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../../kit/feedback.tsx'
import { TextField } from '../../kit/field.tsx'
import { decimalsOf } from '../../kit/format.ts'
import { words as kitWords } from '../../kit/messages.ts'
import { readMoney } from '../../kit/money-input.ts'
import { Page, Section } from '../../kit/page.tsx'
import { useEditor } from '../../kit/use-editor.tsx'
import { words as discountWords } from '../messages.ts'
import { DiscountTabs } from '../tabs.tsx'
import { words } from './messages.ts'
import { sellingQuery } from './queries.ts'

interface LimitsForm {
  minimumAmount: string
  maximumAmount: string
  minimumQuantity: string
  maximumQuantity: string
}

const toForm = ({ minimumAmount, maximumAmount, minimumQuantity, maximumQuantity }: OrderLimits): LimitsForm => ({
  minimumAmount: minimumAmount ?? '',
  maximumAmount: maximumAmount ?? '',
  minimumQuantity: String(minimumQuantity ?? ''),
  maximumQuantity: String(maximumQuantity ?? ''),
})

export function loader() {
  void queries.prefetchQuery(sellingQuery)
  return null
}

export function Component() {
  const { data, error, refetch } = useQuery(sellingQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page title={discountWords.title}>
      <DiscountTabs />
      {data ? <LimitsEditor settings={data} /> : <Skeleton lines={5} />}
    </Page>
  )
}

/** How small or large an order may be. */
function LimitsEditor({ settings: { orderLimits, currency } }: { readonly settings: SiteSettings }) {
  const read = (text: string) => readMoney(text, decimalsOf(currency))
  const editor = useEditor({
    latest: toForm(orderLimits),
    save: async (values) => {
      const { minimumAmount, maximumAmount, minimumQuantity, maximumQuantity } = values
      const limits = {
        ...(orderLimits.byCurrency && { byCurrency: orderLimits.byCurrency }),
        ...(minimumAmount.trim() && { minimumAmount: read(minimumAmount) ?? '' }),
        ...(maximumAmount.trim() && { maximumAmount: read(maximumAmount) ?? '' }),
        ...(minimumQuantity.trim() && { minimumQuantity: Number(minimumQuantity) }),
        ...(maximumQuantity.trim() && { maximumQuantity: Number(maximumQuantity) }),
      }
      const stored = await client.siteSettings.updateSiteSettings({ orderLimits: limits })
      queries.setQueryData(sellingQuery.queryKey, stored)
      return toForm(stored.orderLimits)
    },
  })
  const { register, formState } = editor.form
  const problemOf = (name: keyof LimitsForm) =>
    formState.errors[name]?.message ?? formState.errors.root?.[name]?.message
  const isAmount = (text: string) => text.trim() === '' || read(text) !== null || kitWords.invalidMoney
  const isCount = (text: string) =>
    text.trim() === '' || (/^[1-9]\d{0,5}$/.test(text.trim()) && Number(text) <= 100_000) || words.invalidCount
  const isAbove = (text: string, least: string, readOne: (one: string) => number) =>
    text.trim() === '' || least.trim() === '' || readOne(text) >= readOne(least) || words.maximumTooLow
  return (
    <EditorFrame editor={editor} labels={words.limits}>
      <Section title={words.limitsTitle} lead={words.limitsLead}>
        <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
          <TextField
            label={`${words.limits.minimumAmount} (${currency})`}
            inputMode="decimal"
            error={problemOf('minimumAmount')}
            {...register('minimumAmount', { validate: isAmount })}
          />
          <TextField
            label={`${words.limits.maximumAmount} (${currency})`}
            inputMode="decimal"
            error={problemOf('maximumAmount')}
            {...register('maximumAmount', {
              validate: {
                isAmount,
                isAbove: (text, values) => isAbove(text, values.minimumAmount, (one) => Number(read(one))),
              },
            })}
          />
          <TextField
            label={words.limits.minimumQuantity}
            inputMode="numeric"
            error={problemOf('minimumQuantity')}
            {...register('minimumQuantity', { validate: isCount })}
          />
          <TextField
            label={words.limits.maximumQuantity}
            inputMode="numeric"
            error={problemOf('maximumQuantity')}
            {...register('maximumQuantity', {
              validate: { isCount, isAbove: (text, values) => isAbove(text, values.minimumQuantity, Number) },
            })}
          />
        </div>
      </Section>
    </EditorFrame>
  )
}
