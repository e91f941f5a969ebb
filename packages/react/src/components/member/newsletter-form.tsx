'use client'

import { ClientForm } from '../../forms/client-form.tsx'
import { useAppForm } from '../../forms/form-context.tsx'
import { FormField, FormOutcome, FormSubmit } from '../kit/form-parts.tsx'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type FormMessages, formProblems, formTexts } from '../messages/forms.ts'

/** Props of `NewsletterForm`. */
export interface NewsletterFormProps extends TextProps<FormMessages> {
  className?: string | undefined
}

/**
 * Subscribes an address to the newsletter, with the consent that is stored with it. The site sends a link to confirm it. Needs
 * the module `emailSubscriptions`.
 */
export function NewsletterForm(props: NewsletterFormProps) {
  const { texts, language } = useTexts('forms', formTexts, props)
  const Form = useAppForm() ?? ClientForm
  return (
    <Form name="newsletter" intent="newsletter" data-part="newsletter" className={props.className}>
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name="consentText" value={texts.newsletterConsent} />
      <FormField label={texts.email} name="email" type="email" maxLength={254} autoComplete="email" required />
      <label data-part="check">
        <input type="checkbox" name="consent" value="yes" required /> <span>{texts.newsletterConsent}</span>
      </label>
      <FormSubmit>{texts.subscribe}</FormSubmit>
      <FormOutcome codes={formProblems(texts)} texts={texts} done={texts.subscribed} />
    </Form>
  )
}
