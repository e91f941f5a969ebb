import type { UseFormRegister } from 'react-hook-form'
import { TextArea, TextField } from '../kit/field.tsx'
import { Section } from '../kit/page.tsx'
import { messages } from './messages.ts'
import type { ShopForm } from './shop-form.ts'

const { shop } = messages

interface BusinessFieldsProps {
  readonly register: UseFormRegister<ShopForm>
  readonly problemOf: (name: keyof ShopForm) => string | undefined
}

/** Name, address and tax number of the seller. */
export function BusinessFields({ register, problemOf }: BusinessFieldsProps) {
  const field = (name: keyof ShopForm, maxLength: number) => ({
    label: shop[name],
    maxLength,
    error: problemOf(name),
    ...register(name),
  })
  return (
    <Section title={shop.business} lead={shop.businessLead}>
      <div className="flex max-w-2xl flex-col gap-4">
        <TextField {...field('sellerName', 200)} />
        <div className="grid grid-cols-[1fr_7rem] gap-4">
          <TextField {...field('street', 255)} />
          <TextField {...field('streetNumber', 255)} />
        </div>
        <div className="grid grid-cols-[7rem_1fr] gap-4">
          <TextField {...field('zip', 20)} />
          <TextField {...field('city', 255)} />
        </div>
        <TextField {...field('vatNumber', 20)} />
        <TextArea {...field('registration', 500)} />
      </div>
    </Section>
  )
}
