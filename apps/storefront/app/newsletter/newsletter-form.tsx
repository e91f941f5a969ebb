import { Button, TextField } from '@cartwright/design/parts'
import { Form, useNavigation } from 'react-router'
import type { NewsletterWords } from './newsletter.server.ts'

interface NewsletterFormProps {
  readonly words: NewsletterWords
  /** What was rejected. */
  readonly rejected?: { readonly email: string; readonly problem: string } | undefined
}

/** The form for the newsletter. It works without script. */
export function NewsletterForm({ words, rejected }: NewsletterFormProps) {
  const busy = useNavigation().state !== 'idle'
  return (
    <Form method="post" action={words.path} noValidate className="flex max-w-xl flex-wrap items-start gap-3">
      <TextField
        label={words.email}
        name="email"
        type="email"
        required
        autoComplete="email"
        maxLength={254}
        defaultValue={rejected?.email}
        error={rejected?.problem}
        className="min-w-0 flex-1 basis-64"
      />
      <Button className="mt-[1.875rem]" aria-disabled={busy || undefined}>
        {words.submit}
      </Button>
      <p className="basis-full text-small text-muted">{words.consent}</p>
    </Form>
  )
}
