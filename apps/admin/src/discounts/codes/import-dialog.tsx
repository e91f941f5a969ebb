import { useState } from 'react'
import { client } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog, DialogActions } from '../../kit/dialog.tsx'
import { TextArea } from '../../kit/field.tsx'
import { formatNumber } from '../../kit/format.ts'
import { messages as kitMessages } from '../../kit/messages.ts'
import { useAction } from '../../kit/use-action.ts'
import { codeMessages as messages } from '../messages.ts'
import { refreshCodes } from './queries.ts'

const AT_ONCE = 10_000
const codesOf = (text: string) => [...new Set(text.split(/[\s,;]+/).filter((code) => code !== ''))]

/** Adds codes of one's own, one per line. Those that a coupon has already are listed. */
export function ImportDialog({ couponId, onClose }: { readonly couponId: string; readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const [result, setResult] = useState<{ readonly imported: number; readonly rejected: readonly string[] } | null>(null)
  const { run, isBusy } = useAction()
  const codes = codesOf(text)
  const start = () =>
    run(async () => {
      let imported = 0
      const rejected: string[] = []
      for (let at = 0; at < codes.length; at += AT_ONCE) {
        const answer = await client.coupons.importCouponCodes({ couponId, codes: codes.slice(at, at + AT_ONCE) })
        imported += answer.imported
        rejected.push(...answer.rejectedCodes)
      }
      setResult({ imported, rejected })
      await refreshCodes()
    })
  if (result)
    return (
      <Dialog open onClose={onClose} title={messages.import}>
        <p role="status">{messages.imported(formatNumber(result.imported))}</p>
        {result.rejected.length > 0 && (
          <section aria-label={messages.rejected} className="mt-3">
            <p className="font-medium text-alarm">{messages.rejected}</p>
            <p className="max-h-60 overflow-y-auto break-all text-muted">{result.rejected.join(', ')}</p>
          </section>
        )}
        <DialogActions>
          <Button tone="main" onClick={onClose}>
            {kitMessages.close}
          </Button>
        </DialogActions>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={messages.import} lead={messages.importLead}>
      <TextArea label={messages.codes} value={text} onChange={(event) => setText(event.target.value)} />
      <DialogActions>
        <Button onClick={onClose}>{kitMessages.cancel}</Button>
        <Button tone="main" busy={isBusy || codes.length === 0} onClick={start}>
          {messages.importNow(formatNumber(codes.length))}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
