import type { NewProduct } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { amountNumber } from '../kit/amounts.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { readAmount } from '../kit/money-input.ts'
import { Page, Section } from '../kit/page.tsx'
import { useEditor } from '../kit/use-editor.tsx'
import { DiscardedUploads } from '../media/discarded-uploads.ts'
import { Basics, Goods } from './basics.tsx'
import { emptyForm, type ProductForm, toForm } from './form.ts'
import { Images } from './images.tsx'
import { messages } from './messages.ts'
import { currencyQuery, refreshProducts } from './queries.ts'
import { saveProduct } from './save.ts'

const kinds = ['goods', 'download', 'giftCard'] as const
type Kind = (typeof kinds)[number]

const fieldsOf: Readonly<Record<Kind, Pick<NewProduct, 'productType' | 'giftCard'>>> = {
  goods: { productType: 'physical' },
  download: { productType: 'digital' },
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
  const create = useCreate(currency)
  const editor = useEditor<ProductForm>({
    latest: emptyForm,
    save: async (values) => {
      const { id, form } = await create(values, kind)
      await navigate(`/products/${id}`, { replace: true })
      return form
    },
    done: ({ name }) => messages.created(name.trim()),
    onDiscard: () => void uploads.current.deleteUnless([]),
  })
  const { form } = editor
  const onUpload = (id: string) => uploads.current.add(id)
  return (
    <EditorFrame editor={editor} labels={{ name: messages.name, price: messages.price, options: messages.options }}>
      <div className="flex flex-col gap-8">
        <Kinds kind={kind} onChoose={setKind} />
        <Basics form={form} onUpload={onUpload} autoFocus />
        <Section title={messages.images} lead={messages.imagesLead}>
          <Images form={form} stored={[]} onUpload={onUpload} />
        </Section>
        <Goods form={form} currency={currency} isNew />
      </div>
    </EditorFrame>
  )
}

interface KindsProps {
  readonly kind: Kind
  readonly onChoose: (kind: Kind) => void
}

/** What is sold. It cannot be changed later: delivery, taxes and mails depend on it. */
function Kinds({ kind, onChoose }: KindsProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{messages.kind}</legend>
      <div className="grid gap-2 sm:grid-cols-3">
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

/** What the form of a new product does not ask for. */
const setByTheSite = ({ slug, collectionIds, taxGroupId, deliveryProfileId }: ProductForm) => ({
  ...{ slug, collectionIds, taxGroupId, deliveryProfileId },
})

/** Stores a new product. A save that failed half-way goes on with the product that it made. */
function useCreate(currency: string) {
  const made = useRef<Parameters<typeof saveProduct>[2] & { id: string }>(undefined)
  return async (values: ProductForm, kind: Kind) => {
    if (!made.current) {
      const price = amountNumber(readAmount(values.price, currency) ?? '0')
      const { product } = await client.catalogWriter.createProduct({
        name: values.name.trim(),
        priceData: { price },
        visible: false,
        ...fieldsOf[kind],
      })
      made.current = {
        id: product.id,
        form: toForm(product, { taxGroupId: '', relatedProductIds: [] }),
        revision: product.revision ?? '',
        onRevision: (revision) => {
          if (made.current) made.current = { ...made.current, revision }
        },
      }
      await refreshProducts()
    }
    const { id, ...base } = made.current
    const { form } = await saveProduct(id, { ...values, ...setByTheSite(base.form) }, base)
    return { id, form }
  }
}
