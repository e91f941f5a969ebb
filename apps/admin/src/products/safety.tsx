import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { mayChange } from '../facts/permissions.ts'
import { SelectField, TextArea } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { messages as contactMessages } from '../safety-contacts/messages.ts'
import { contactsQuery } from '../safety-contacts/queries.ts'
import { foldedOf } from './folded.ts'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'

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
    Boolean(maker || makerId) && messages.manufacturer,
    Boolean(person || personId) && messages.responsiblePerson,
    warnings !== '' && messages.safetyInformation,
  ]
  return (
    <Section
      title={messages.safety}
      folded={foldedOf(form, ['manufacturer', 'responsiblePerson', 'safetyInformation'], filled)}
    >
      <div className="flex flex-col gap-4">
        <Contact
          form={form}
          name="manufacturer"
          reference="manufacturerId"
          label={messages.manufacturer}
          hint={messages.manufacturerHint}
        />
        <Contact
          form={form}
          name="responsiblePerson"
          reference="responsiblePersonId"
          label={messages.responsiblePerson}
          hint={messages.responsiblePersonHint}
        />
        <TextArea
          label={messages.safetyInformation}
          rows={3}
          maxLength={1000}
          error={form.formState.errors.safetyInformation?.message}
          {...form.register('safetyInformation')}
        />
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
  readonly label: string
  readonly hint: string
}

/** A contact of the shop, whose text is shown, or a text of this product. */
function Contact({ form, name, reference, label, hint }: ContactProps) {
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
        <TextArea
          label={contacts.length > 0 ? messages.ownTextOf(label) : label}
          hint={hint}
          rows={3}
          maxLength={500}
          error={form.formState.errors[name]?.message}
          {...form.register(name)}
        />
      )}
    </>
  )
}
