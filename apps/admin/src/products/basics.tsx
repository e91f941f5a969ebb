import { Controller, type UseFormReturn } from 'react-hook-form'
import { CheckField, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { RichText } from '../text/rich-text.tsx'
import type { ProductForm } from './form.ts'
import { messages } from './messages.ts'
import { Options } from './options.tsx'
import { Pricing, StockFields } from './pricing.tsx'
import { Variants } from './variants.tsx'

type Form = UseFormReturn<ProductForm>

interface BasicsProps {
  readonly form: Form
  /** Takes the id of each image that is uploaded for the description. */
  readonly onUpload: (id: string) => void
  readonly autoFocus?: boolean
}

/** Name and description. */
export function Basics({ form, onUpload, autoFocus = false }: BasicsProps) {
  return (
    <Section title={messages.basics}>
      <div className="flex flex-col gap-4">
        <TextField
          label={messages.name}
          maxLength={80}
          autoFocus={autoFocus}
          error={form.formState.errors.name?.message}
          {...form.register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
        />
        <Controller
          control={form.control}
          name="description"
          render={({ field }) => (
            <RichText label={messages.description} value={field.value} onChange={field.onChange} onUpload={onUpload} />
          )}
        />
      </div>
    </Section>
  )
}

/** Whether customers see the product. */
export function Visibility({ form }: { readonly form: Form }) {
  return (
    <Section title={messages.state}>
      <CheckField label={messages.stateVisible} {...form.register('visible')} />
    </Section>
  )
}

interface GoodsProps {
  readonly form: Form
  readonly currency: string
  /** A new product has a price first, which its variants begin with. */
  readonly isNew?: boolean
  /** Only goods have a weight, a barcode and a delivery. */
  readonly isPhysical: boolean
}

/** Prices, stock, options and variants. */
export function Goods({ form, currency, isNew = false, isPhysical }: GoodsProps) {
  const [manageVariants, variants] = form.watch(['manageVariants', 'variants'])
  return (
    <>
      {(!manageVariants || isNew) && (
        <Section title={messages.pricing}>
          <Pricing form={form} currency={currency} />
        </Section>
      )}
      <Section title={isPhysical ? messages.stock : messages.columns.stock}>
        <StockFields form={form} hasVariants={manageVariants} isPhysical={isPhysical} />
      </Section>
      <Section title={messages.options} lead={messages.optionsLead}>
        <Options form={form} />
      </Section>
      {manageVariants && variants.length > 0 && (
        <Section title={messages.variants}>
          <Variants form={form} currency={currency} isPhysical={isPhysical} />
        </Section>
      )}
    </>
  )
}
