import type { ProductAttribute } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../app.ts'
import { languagesQuery } from '../content/queries.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { messages as productMessages } from '../products/messages.ts'
import { AttributeDialog } from './dialog.tsx'
import { messages } from './messages.ts'
import { attributesQuery, refreshAttributes } from './queries.ts'

/** The attributes of products, which the owner defines. */
export function Component() {
  const query = useQuery(attributesQuery)
  const languages = useQuery(languagesQuery)
  const [edited, setEdited] = useState<ProductAttribute | 'new' | null>(null)
  const add = (
    <Button tone="main" onClick={() => setEdited('new')}>
      {messages.add}
    </Button>
  )
  return (
    <Page title={messages.title} back={{ to: '/products', label: productMessages.title }} width="narrow" actions={add}>
      <p className="-mt-3 mb-6 text-muted">{messages.lead}</p>
      <Loaded query={query}>
        {(attributes) =>
          attributes.length === 0 ? (
            <EmptyState title={messages.none} lead={messages.noneLead}>
              {add}
            </EmptyState>
          ) : (
            <Rows label={messages.title}>
              {attributes.map((attribute) => (
                <Attribute key={attribute.id} attribute={attribute} onEdit={() => setEdited(attribute)} />
              ))}
            </Rows>
          )
        }
      </Loaded>
      {/* The form begins with the words of each language: a language that came later would have none to save. */}
      {edited && !languages.isPending && (
        <AttributeDialog
          attribute={edited === 'new' ? null : edited}
          languages={languages.data?.others ?? []}
          onClose={() => {
            setEdited(null)
            void refreshAttributes()
          }}
        />
      )}
    </Page>
  )
}

interface AttributeProps {
  readonly attribute: ProductAttribute
  readonly onEdit: () => void
}

function Attribute({ attribute, onEdit }: AttributeProps) {
  const { id = '', name = '', key, type = 'TEXT', choices = [], filterable, visible } = attribute
  const facts = [
    messages.types[type] ?? type,
    ...(choices.length > 0 ? [choices.slice(0, 5).join(', ') + (choices.length > 5 ? ' …' : '')] : []),
    ...(filterable ? [messages.isFilter] : []),
    ...(visible === false ? [messages.isHidden] : []),
  ]
  return (
    <Row title={`${name} (${key})`} lead={facts.join(' · ')}>
      <Button aria-label={`${messages.edit}: ${name}`} onClick={onEdit}>
        {messages.edit}
      </Button>
      <ConfirmButton
        label={messages.delete}
        name={name}
        lead={messages.deleteLead}
        done={messages.deleted}
        work={() => client.productAttributes.deleteProductAttribute(id).then(refreshAttributes)}
      />
    </Row>
  )
}
