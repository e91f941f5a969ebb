import type { ProductAttribute } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { client } from '../app.ts'
import { languagesQuery } from '../content/queries.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EditableList } from '../kit/editable-list.tsx'
import { Row, Rows } from '../kit/rows.tsx'
import { ProductTabs } from '../products/tabs.tsx'
import { AttributeDialog } from './dialog.tsx'
import { messages } from './messages.ts'
import { attributesQuery, refreshAttributes } from './queries.ts'

/** The attributes of products, which the owner defines. */
export function Component() {
  const query = useQuery(attributesQuery)
  const languages = useQuery(languagesQuery)
  return (
    <EditableList
      title={messages.title}
      tabs={<ProductTabs />}
      messages={messages}
      query={query}
      refresh={refreshAttributes}
      dialog={(attribute, onClose) =>
        // The form begins with the words of each language: a language that came later would have none to save.
        !languages.isPending && (
          <AttributeDialog attribute={attribute} languages={languages.data?.others ?? []} onClose={onClose} />
        )
      }
    >
      {(attributes, onEdit) => (
        <Rows label={messages.title}>
          {attributes.map((attribute) => (
            <Attribute key={attribute.id} attribute={attribute} onEdit={() => onEdit(attribute)} />
          ))}
        </Rows>
      )}
    </EditableList>
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
