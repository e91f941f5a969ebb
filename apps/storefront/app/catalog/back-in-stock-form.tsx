import { Button, TextField } from '@cartwright/design/parts'
import type { Choices } from '@cartwright/react'
import { useFetcher } from 'react-router'
import { useMessages } from '../i18n/use-messages.ts'
import type { BackInStockResult } from './types.ts'

interface BackInStockFormProps {
  productId: string
  /** The variant that is sold out; empty for the whole product. */
  chosen: Choices
  /** The result of the form that was sent without script. */
  sent: BackInStockResult | undefined
}

/** Offers a mail for when a sold-out product is back. It posts to the page it is on. */
export default function BackInStockForm({ productId, chosen, sent }: BackInStockFormProps) {
  const { backInStock: messages } = useMessages()
  const fetcher = useFetcher<BackInStockResult>({ key: `back-in-stock ${productId} ${JSON.stringify(chosen)}` })
  const result = fetcher.data ?? sent
  if (result?.ok) {
    return (
      <p role="status" className="mt-6 rounded-control border border-moss p-4 text-small font-medium">
        {messages.done(result.email)}
      </p>
    )
  }
  return (
    <fetcher.Form
      id="notify"
      method="post"
      noValidate
      className="mt-6 scroll-mt-28 rounded-control border border-line bg-raised p-4"
    >
      <h2 className="text-small font-semibold">{messages.title}</h2>
      <p className="mt-1 mb-4 text-small text-muted">{messages.text}</p>
      <input type="hidden" name="productId" value={productId} />
      {Object.entries(chosen).map(([option, choice]) => (
        <input key={option} type="hidden" name={`option:${option}`} value={choice} />
      ))}
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={messages.email}
          name="email"
          type="email"
          required
          maxLength={254}
          autoComplete="email"
          defaultValue={result?.email}
          error={result && messages.problems[result.problem]}
          className="min-w-0 flex-1 basis-56"
        />
        <Button tone="night" aria-disabled={fetcher.state !== 'idle' || undefined}>
          {messages.send}
        </Button>
      </div>
    </fetcher.Form>
  )
}
