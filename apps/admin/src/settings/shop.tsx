import { useQuery } from '@tanstack/react-query'
import { queries } from '../app.ts'
import { EditorFrame } from '../kit/editor-frame.tsx'
import { Failure, Skeleton } from '../kit/feedback.tsx'
import { TextArea, TextField } from '../kit/field.tsx'
import { Page, Section } from '../kit/page.tsx'
import { type Base, useEditor } from '../kit/use-editor.tsx'
import { back, messages } from './messages.ts'
import { type ShopForm, saveShop, shopQuery } from './shop-form.ts'

const { shop } = messages
const title = messages.places.shop?.[0] ?? ''
const { profile: _, contact: __, ...labels } = shop

export function Component() {
  const { data, error, refetch } = useQuery(shopQuery)
  if (error) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <Page title={title} back={back} width="narrow">
      {data ? <ShopEditor latest={data} /> : <Skeleton lines={7} />}
    </Page>
  )
}

function ShopEditor({ latest }: { readonly latest: Base<ShopForm> }) {
  const reload = () => queries.fetchQuery({ ...shopQuery, staleTime: 0 })
  const editor = useEditor<ShopForm>({
    name: title,
    names: { fields: labels },
    latest,
    save: async (values, base) => {
      await saveShop(values, base)
      return reload()
    },
    reload,
  })
  const { register, formState } = editor.form
  const { errors } = formState
  const problemOf = (name: keyof ShopForm) => errors[name]?.message ?? errors.root?.[name]?.message
  return (
    <EditorFrame editor={editor}>
      <div className="flex flex-col gap-8">
        <Section title={shop.profile}>
          <div className="flex max-w-2xl flex-col gap-4">
            <TextField
              label={shop.name}
              maxLength={100}
              error={problemOf('name')}
              {...register('name', { validate: (name) => name.trim() !== '' || shop.nameRequired })}
            />
            <TextField label={shop.tagline} maxLength={120} error={problemOf('tagline')} {...register('tagline')} />
            <TextArea
              label={shop.description}
              maxLength={5000}
              error={problemOf('description')}
              {...register('description')}
            />
            <TextField label={shop.footnote} maxLength={300} error={problemOf('footnote')} {...register('footnote')} />
            <TextArea
              label={shop.returnPolicy}
              maxLength={5000}
              error={problemOf('returnPolicy')}
              {...register('returnPolicy')}
            />
          </div>
        </Section>
        <Section title={shop.contact}>
          <div className="flex max-w-2xl flex-col gap-4">
            <TextField
              label={shop.email}
              hint={shop.emailHint}
              type="email"
              error={problemOf('email')}
              {...register('email')}
            />
            <TextField label={shop.phone} type="tel" error={problemOf('phone')} {...register('phone')} />
          </div>
        </Section>
      </div>
    </EditorFrame>
  )
}
