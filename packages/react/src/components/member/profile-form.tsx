'use client'

import type { Member } from '@cartwright/client'
import { ClientForm } from '../../forms/client-form.tsx'
import { useAppForm } from '../../forms/form-context.tsx'
import { FormField, FormOutcome, FormSubmit } from '../kit/form-parts.tsx'
import { useTexts } from '../kit/use-texts.ts'
import type { TextProps } from '../messages/default-texts.ts'
import { type FormMessages, formProblems, formTexts } from '../messages/forms.ts'

/** Props of `ProfileForm`. */
export interface ProfileFormProps extends TextProps<FormMessages> {
  member: Pick<Member, 'loginEmail' | 'contact'>
  className?: string | undefined
}

/** Name and phone of the member. Needs the module `members`. */
export function ProfileForm(props: ProfileFormProps) {
  const { loginEmail, contact } = props.member
  const { texts } = useTexts('forms', formTexts, props)
  const Form = useAppForm() ?? ClientForm
  const fields = [
    { name: 'firstName', label: texts.firstName, defaultValue: contact?.firstName, autoComplete: 'given-name' },
    { name: 'lastName', label: texts.lastName, defaultValue: contact?.lastName, autoComplete: 'family-name' },
    { name: 'phone', label: texts.phone, defaultValue: contact?.phones?.[0], autoComplete: 'tel', type: 'tel' },
  ]
  return (
    <Form name="profile" intent="profile" keepsEntries data-part="profile" className={props.className}>
      <p>{loginEmail}</p>
      {fields.map((field) => (
        <FormField key={field.name} {...field} maxLength={field.type ? 50 : 100} note={texts.optional} />
      ))}
      <FormSubmit>{texts.save}</FormSubmit>
      <FormOutcome codes={formProblems(texts)} texts={texts} done={texts.saved} />
    </Form>
  )
}
