import { TextArea } from '@cartwright/design/parts'
import { useFetcher } from 'react-router'
import { ChevronIcon } from '../brand/icons.tsx'
import { useLanguage, useLocalPath } from '../i18n/use-messages.ts'
import type { CartResult } from './types.ts'

const texts = {
  en: {
    title: 'Add a note or a gift message',
    label: 'Your note',
    hint: 'A greeting for a present, a gate code, anything the shop should know.',
    save: 'Save note',
    saved: 'Saved. The shop reads it with your order.',
  },
  de: {
    title: 'Nachricht oder Geschenkgruß hinzufügen',
    label: 'Deine Nachricht',
    hint: 'Ein Gruß zum Geschenk, ein Türcode, alles, was der Shop wissen sollte.',
    save: 'Nachricht speichern',
    saved: 'Gespeichert. Der Shop liest sie mit deiner Bestellung.',
  },
}

/** What the shopper says to the shop. It goes with the cart into the checkout. */
export function NoteField({ note }: { note: string }) {
  const messages = texts[useLanguage()]
  const action = useLocalPath()('/cart')
  const fetcher = useFetcher<CartResult>({ key: 'note' })
  const isSaved = fetcher.state === 'idle' && fetcher.data?.ok === true
  return (
    <details className="group border-t border-line" open={note !== '' || undefined}>
      <summary className="flex min-h-12 items-center justify-between pt-3 text-small font-semibold">
        {messages.title}
        <ChevronIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <fetcher.Form method="post" action={action} className="mt-2 grid gap-2 pb-4">
        <input type="hidden" name="intent" value="note" />
        <TextArea
          label={messages.label}
          hint={messages.hint}
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={note}
        />
        <button
          type="submit"
          aria-disabled={fetcher.state !== 'idle' || undefined}
          className="min-h-11 justify-self-start rounded-pill border border-edge px-5 text-small font-semibold hover:border-ink hover:bg-paper"
        >
          {messages.save}
        </button>
        <p role="status" className="text-small font-medium text-moss empty:hidden">
          {isSaved && messages.saved}
        </p>
      </fetcher.Form>
    </details>
  )
}
