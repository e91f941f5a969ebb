import { useState } from 'react'
import { client } from '../../app.ts'
import { may } from '../../facts/permissions.ts'
import { Button } from '../../kit/button.tsx'
import { Section } from '../../kit/page.tsx'
import { useAction } from '../../kit/use-action.ts'
import { paymentMessages as messages } from '../messages.ts'
import { type Connectable, connectable, keysOf } from './connectable.ts'
import { KeysDialog } from './keys-dialog.tsx'
import { refreshPayments } from './queries.ts'

interface AddWaysProps {
  /** The ids of the ways to pay that there are. */
  readonly known: readonly string[]
}

/** The ways to pay that the shop does not have yet, each in a sentence. */
export function AddWays({ known }: AddWaysProps) {
  const [chosen, setChosen] = useState<Connectable | null>(null)
  const keys = chosen && keysOf(chosen)
  const rest = connectable.filter((id) => !known.includes(id))
  if (rest.length === 0 || !may('MANAGE_PAYMENTS')) return null
  return (
    <Section title={messages.add} lead={messages.addLead}>
      <ul>
        {rest.map((id) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b py-3 last:border-b-0"
          >
            <div className="min-w-0 flex-1 basis-64">
              <p className="font-medium">{messages.connectNames[id]}</p>
              <p className="text-muted">{messages.sentences[id]}</p>
            </div>
            {keysOf(id) ? (
              <Button
                tone="main"
                aria-label={messages.setUpOf(messages.connectNames[id])}
                onClick={() => setChosen(id)}
              >
                {messages.setUp}
              </Button>
            ) : (
              <AddButton id={id} />
            )}
          </li>
        ))}
      </ul>
      {chosen && keys && <KeysDialog provider={chosen} keys={keys} stored={[]} onClose={() => setChosen(null)} />}
    </Section>
  )
}

function AddButton({ id }: { readonly id: Connectable }) {
  const { run, isBusy } = useAction()
  const add = () =>
    run(
      async () => {
        await client.siteSettings.connectPaymentProvider(id, {})
        await refreshPayments()
      },
      { done: messages.added },
    )
  return (
    <Button busy={isBusy} aria-label={messages.addOf(messages.connectNames[id])} onClick={add}>
      {messages.addWay}
    </Button>
  )
}
