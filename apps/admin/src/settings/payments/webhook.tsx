import type { PaymentProviderState, TestPaymentWebhookResponse } from '@cartwright/client'
import { useState } from 'react'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { copyText } from '../../kit/copy-text.ts'
import { formatDateTime } from '../../kit/format.ts'
import { useAction } from '../../kit/use-action.ts'
import { paymentMessages as messages } from '../messages.ts'

/** Where a provider sends its webhooks to, when the last ones arrived, and what the provider says about them. */
export function Webhook({ state }: { readonly state: PaymentProviderState }) {
  const { provider, webhookUrl, testsWebhook, lastWebhookDate, lastRejectedWebhookDate } = state
  const [result, setResult] = useState<TestPaymentWebhookResponse | null>(null)
  const { run, isBusy } = useAction()
  if (!webhookUrl) return null
  const isRejected = lastRejectedWebhookDate && (!lastWebhookDate || lastRejectedWebhookDate > lastWebhookDate)
  const copy = () => void copyText(webhookUrl)
  const test = () => run(async () => setResult(await client.siteSettings.testPaymentWebhook(provider)))
  return (
    <div>
      <p className="font-medium">{messages.webhookUrl}</p>
      <p className="text-muted text-table">
        <code className="break-all">{webhookUrl}</code>
      </p>
      <div className="my-2 flex flex-wrap gap-2">
        <Button onClick={copy}>{messages.copy}</Button>
        {testsWebhook && may('MANAGE_PAYMENTS') && (
          <Button busy={isBusy} onClick={test}>
            {messages.testWebhook}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {result && (
          <>
            <p className={result.result === 'READY' ? 'text-good' : 'text-alarm'}>{describeResult(result)}</p>
            <p className={deliveryTones[result.delivery]}>
              {messages.deliveries[result.delivery]} {result.deliveryReason}
            </p>
          </>
        )}
      </div>
      <p className="text-table">
        {lastWebhookDate ? messages.webhook(formatDateTime(new Date(lastWebhookDate))) : messages.noWebhook}
      </p>
      {isRejected && (
        <p className="text-alarm">{messages.rejected(formatDateTime(new Date(lastRejectedWebhookDate)))}</p>
      )}
    </div>
  )
}

const deliveryTones = {
  RECEIVED: 'text-good',
  ELSEWHERE: 'text-alarm',
  REJECTED: 'text-alarm',
  UNREACHABLE: 'text-alarm',
  NOT_TESTED: 'text-muted',
} as const

function describeResult({ result, missingEvents, reason = '' }: TestPaymentWebhookResponse): string {
  if (result === 'EVENTS_MISSING') return messages.missingEvents(missingEvents.join(', '))
  if (result === 'FAILED') return messages.testFailed(reason)
  return messages.webhookResults[result]
}
