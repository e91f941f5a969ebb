import { Notice } from '@cartwright/design/parts'
import { client } from '../app.ts'
import { may } from '../facts/permissions.ts'
import { Button } from '../kit/button.tsx'
import { formatDate, formatNumber } from '../kit/format.ts'
import { Section } from '../kit/page.tsx'
import { Status } from '../kit/status.tsx'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { type OrderData, refreshOrders } from './queries.ts'

const texts = messages.downloads

/** The files that the customer of a paid order may download. */
export function Downloads({ data }: { readonly data: OrderData }) {
  const { order, downloads } = data
  const { run, isBusy } = useAction()
  if (downloads.length === 0) return <MissingFiles data={data} />
  const renew = (sendEmail: boolean) =>
    run(() => client.downloads.renewOrderDownloads(order.id, { sendEmail }), { done: texts.renewed }).then(
      refreshOrders,
    )
  return (
    <Section title={texts.title}>
      <ul>
        {downloads.map(({ id, fileName, status, downloadsLeft, expirationDate, uses = [] }) => (
          <li key={id} className="border-line border-b py-2 last:border-0">
            <p className="break-words font-medium">{fileName}</p>
            <p className="flex flex-wrap gap-x-3 text-table">
              <Status tone={status === 'ACTIVE' ? 'good' : 'quiet'} progress={status === 'ACTIVE' ? 'full' : 'none'}>
                {texts.states[status] ?? status}
              </Status>
              <span className="text-muted">{texts.left(formatNumber(downloadsLeft))}</span>
              <span className="text-muted">{texts.until(formatDate(expirationDate))}</span>
              <span className="text-muted">{texts.used(uses.length)}</span>
            </p>
          </li>
        ))}
      </ul>
      {may('MANAGE_ORDERS') && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => renew(true)}>
            {texts.renewAndMail}
          </Button>
          <Button tone="plain" busy={isBusy} onClick={() => renew(false)}>
            {texts.renew}
          </Button>
        </div>
      )}
    </Section>
  )
}

/** A warning for an order with a download that has no file: its customer waits for it. */
function MissingFiles({ data: { order, lineItemIdsWithoutFile } }: { readonly data: OrderData }) {
  const lines = order.lineItems.filter(({ id }) => lineItemIdsWithoutFile.includes(id))
  const names = lines.map(({ productName }) => productName.original)
  if (names.length === 0) return null
  return (
    <Section title={texts.title}>
      <Notice tone="problem" title={texts.missing(names.join(', '))} />
    </Section>
  )
}
