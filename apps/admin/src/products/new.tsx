import type { SaveProductRequest } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page, Section } from '../kit/page.tsx'
import { type Base, useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { Basics, Goods, Visibility } from './basics.tsx'
import { fieldNames } from './field-names.ts'
import { emptyForm, type ProductForm } from './form.ts'
import { Images } from './images.tsx'
import { messages, partMessages } from './messages.ts'
import { currencyQuery } from './queries.ts'
import { createProduct, loadForm, refreshAll, saveProduct } from './save.ts'

const kinds = ['goods', 'download', 'service', 'giftCard'] as const
type Kind = (typeof kinds)[number]

type KindFields = Pick<SaveProductRequest['product'], 'productType' | 'service' | 'giftCard' | 'withdrawalExemption'>

/** Who downloads a file at once consents to losing the right of withdrawal (Directive 2011/83/EU, Article 16 (m)). */
const fieldsOf: Readonly<Record<Kind, KindFields>> = {
  goods: { productType: 'physical' },
  download: { productType: 'digital', withdrawalExemption: 'DIGITAL' },
  service: { service: true },
  giftCard: { giftCard: {} },
}

/** A new product with its images, options and variants, stored by one save. The rest follows on its page. */
export function Component() {
  const query = useQuery(currencyQuery)
  return (
    <Page title={messages.newTitle} back={{ to: '/products', label: messages.title }} width="narrow">
      <Loaded query={query}>{(currency) => <NewProductEditor currency={currency} />}</Loaded>
    </Page>
  )
}

function NewProductEditor({ currency }: { readonly currency: string }) {
  const navigate = useNavigate()
  const [kind, setKind] = useState<Kind>('goods')
  const uploads = useRef(new DiscardedUploads())
  const [latest, setLatest] = useState<Base<ProductForm>>({ values: emptyForm, revision: undefined })
  // Once it is made, further saves change it: those of what was typed during the first, or after a lost response.
  const id = useRef('')
  const editor = useEditor<ProductForm>({
    name: messages.newTitle,
    names: { fields: fieldNames },
    latest,
    save: async (values, base) => {
      if (id.current) return saveProduct(id.current, values, base)
      const own = { name: values.name.trim(), ...fieldsOf[kind] }
      id.current = await createProduct(kind === 'goods' ? values : withoutGoods(values), emptyForm, own, currency)
      await refreshAll()
      const stored = await loadForm(id.current)
      setLatest(stored)
      return stored
    },
    reload: () => loadForm(id.current),
    onSaved: () => void navigate(`/products/${id.current}`, { replace: true }),
    done: ({ name, visible }) => (visible ? partMessages.createdVisible : messages.created)(name.trim()),
    onDiscard: () => void uploads.current.deleteUnless([]),
  })
  const { form } = editor
  const onUpload = (id: string) => uploads.current.add(id)
  return (
    <EditorFrame editor={editor}>
      <div className="flex flex-col gap-8">
        <Kinds kind={kind} onChoose={setKind} />
        <Basics form={form} onUpload={onUpload} autoFocus />
        <Section title={messages.images} lead={messages.imagesLead}>
          <Images form={form} stored={[]} onUpload={onUpload} />
        </Section>
        <Goods form={form} currency={currency} isNew isPhysical={kind === 'goods'} />
        <Visibility form={form} />
      </div>
    </EditorFrame>
  )
}

/** Without a weight and a barcode that were typed before the kind was chosen. */
const withoutGoods = (values: ProductForm): ProductForm => ({
  ...values,
  weight: '',
  barcode: '',
  variants: values.variants.map((variant) => ({ ...variant, weight: '', barcode: '' })),
})

interface KindsProps {
  readonly kind: Kind
  readonly onChoose: (kind: Kind) => void
}

/** What is sold. It cannot be changed later: delivery, taxes and mails depend on it. */
function Kinds({ kind, onChoose }: KindsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{messages.kind}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {kinds.map((one) => (
          <label
            key={one}
            className="flex items-start gap-2.5 rounded-control border border-line p-3 has-checked:border-edge has-checked:bg-sand"
          >
            <input type="radio" name="kind" className="mt-1" checked={kind === one} onChange={() => onChoose(one)} />
            <span>
              <span className="block font-medium">{messages.kinds[one].name}</span>
              <span className="block text-muted text-table">{messages.kinds[one].lead}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
