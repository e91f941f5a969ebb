import type { ProductAttribute } from '@cartwright/client'
import { ProductAttributeType } from '@cartwright/client/enumerations'
import { useForm } from 'react-hook-form'
import { client } from '../app.ts'
import { language as pageLanguage } from '../facts/facts.ts'
import { DialogForm } from '../kit/dialog-form.tsx'
import { CheckField, SelectField, TextArea, TextField } from '../kit/field.tsx'
import { isFilled } from '../kit/validators.ts'
import { type AttributeForm, attributeOf, keyOf, linesOf, toAttributeForm } from './attribute-form.ts'
import { messages } from './messages.ts'

const names = new Intl.DisplayNames(pageLanguage, { type: 'language' })
const KEY = /^[a-z0-9][a-z0-9_-]*$/

const fieldNames = {
  name: messages.name,
  choices: messages.choices,
  unit: messages.unit,
  filterable: messages.filterable,
  visible: messages.visible,
}

interface AttributeDialogProps {
  /** Null for a new one. */
  readonly attribute: ProductAttribute | null
  /** The further languages of the shop. */
  readonly languages: readonly string[]
  readonly onClose: () => void
}

/** What an attribute is called, which values it takes, and where it is shown. */
export function AttributeDialog({ attribute, languages, onClose }: AttributeDialogProps) {
  const form = useForm<AttributeForm>({ defaultValues: toAttributeForm(attribute, languages) })
  const { errors } = form.formState
  const [type, name] = form.watch(['type', 'name'])
  const save = (values: AttributeForm, stored: ProductAttribute | null) => {
    const given = attributeOf(values, stored)
    if (!stored?.id) return client.productAttributes.createProductAttribute(given)
    const revision = stored.revision ?? ''
    return client.productAttributes.updateProductAttribute(stored.id, { ...given, revision })
  }
  return (
    <DialogForm
      title={attribute ? messages.edit : messages.add}
      form={form}
      record={{
        item: attribute,
        toForm: (stored) => toAttributeForm(stored, languages),
        load: ({ id }) => client.productAttributes.getProductAttribute(id ?? ''),
        names: { fields: fieldNames, ids: Object.fromEntries(languages.map((one) => [one, names.of(one) ?? one])) },
      }}
      save={save}
      done={messages.saved}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        maxLength={50}
        error={errors.name?.message}
        {...form.register('name', { validate: isFilled })}
      />
      {!attribute && (
        <>
          <TextField
            label={messages.key}
            hint={messages.keyHint}
            placeholder={keyOf(name)}
            maxLength={40}
            error={errors.key?.message}
            {...form.register('key', {
              validate: (text, values) => KEY.test(text.trim() || keyOf(values.name)) || messages.invalidKey,
            })}
          />
          <SelectField label={messages.type} {...form.register('type')}>
            {Object.values(ProductAttributeType).map((one) => (
              <option key={one} value={one}>
                {messages.types[one]}
              </option>
            ))}
          </SelectField>
        </>
      )}
      {type === 'LIST' && (
        <TextArea
          label={messages.choices}
          hint={messages.choicesHint}
          rows={6}
          error={errors.choices?.message}
          {...form.register('choices', { validate: (text) => linesOf(text).length > 0 || messages.choicesNeeded })}
        />
      )}
      {type === 'NUMBER' && <TextField label={messages.unit} maxLength={10} {...form.register('unit')} />}
      <CheckField label={messages.filterable} {...form.register('filterable')} />
      <CheckField label={messages.visible} {...form.register('visible')} />
      {languages.map((one) => (
        <Translation key={one} form={form} language={one} isList={type === 'LIST'} />
      ))}
    </DialogForm>
  )
}

interface TranslationProps {
  readonly form: ReturnType<typeof useForm<AttributeForm>>
  readonly language: string
  readonly isList: boolean
}

function Translation({ form, language, isList }: TranslationProps) {
  const name = names.of(language) ?? language
  return (
    <>
      <TextField label={messages.nameIn(name)} maxLength={50} {...form.register(`translations.${language}.name`)} />
      {isList && (
        <TextArea
          label={messages.choicesIn(name)}
          hint={messages.choicesInHint}
          rows={6}
          {...form.register(`translations.${language}.choices`)}
        />
      )}
    </>
  )
}
