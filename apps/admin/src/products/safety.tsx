import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import { SelectField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { messages as contactMessages } from '../safety-contacts/messages.ts'
import { contactsQuery } from '../safety-contacts/queries.ts'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages, plainMessages } from './messages.ts'
import { PlainInput } from './plain-fields.tsx'

interface SafetyProps {
  readonly form: UseFormReturn<ProductForm>
}

/** What has to be shown before buying, by the law of the EU. */
export function Safety({ form }: SafetyProps) {
  const [maker, makerId, person, personId, warnings] = form.watch([
    'manufacturer',
    'manufacturerId',
    'responsiblePerson',
    'responsiblePersonId',
    'safetyInformation',
  ])
  const filled = [
    Boolean(maker || makerId) && plainMessages.manufacturer.label,
    Boolean(person || personId) && plainMessages.responsiblePerson.label,
    warnings !== '' && plainMessages.safetyInformation.label,
  ]
  return (
    <Section
      title={messages.safety}
      folded={foldedOf(form, ['manufacturer', 'responsiblePerson', 'safetyInformation'], filled)}
    >
      <div className="flex flex-col gap-4">
        <Contact form={form} name="manufacturer" reference="manufacturerId" />
        <Contact form={form} name="responsiblePerson" reference="responsiblePersonId" />
        <PlainInput form={form} name="safetyInformation" />
        {mayChange('/products/safety-contacts') && (
          <Link to="/products/safety-contacts" className="self-start underline">
            {contactMessages.manage}
          </Link>
        )}
      </div>
    </Section>
  )
}

interface ContactProps extends SafetyProps {
  readonly name: 'manufacturer' | 'responsiblePerson'
  readonly reference: 'manufacturerId' | 'responsiblePersonId'
}

/** A contact of the shop, whose text is shown, or a text of this product. */
function Contact({ form, name, reference }: ContactProps) {
  const { label } = plainMessages[name]
  const { data: contacts = [], isLoading } = useQuery({
    ...contactsQuery,
    enabled: mayChange('/products/safety-contacts'),
  })
  const chosen = form.watch(reference)
  const contact = contacts.find(({ id }) => id === chosen)
  const choose = (id: string) => {
    form.setValue(reference, id, { shouldDirty: true })
    form.setValue(name, contacts.find((one) => one.id === id)?.text ?? '', { shouldDirty: true })
  }
  if (isLoading) return null
  return (
    <>
      {(contacts.length > 0 || chosen !== '') && (
        <SelectField label={label} hint={contact?.text} value={chosen} onChange={({ target }) => choose(target.value)}>
          <option value="">{contactMessages.ownText}</option>
          {chosen !== '' && !contact && <option value={chosen}>…</option>}
          {contacts.map(({ id, name: called }) => (
            <option key={id} value={id}>
              {called}
            </option>
          ))}
        </SelectField>
      )}
      {chosen === '' && (
        <PlainInput form={form} name={name} label={contacts.length > 0 ? messages.ownTextOf(label) : label} />
      )}
    </>
  )
}
