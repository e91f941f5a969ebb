import type { SafetyContact } from '@cartwright/client'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { EditableList } from '../kit/editable-list.tsx'
import { EmptyState } from '../kit/feedback.tsx'
import { messages as kitMessages } from '../kit/messages.ts'
import { Row, Rows } from '../kit/rows.tsx'
import { SearchBox } from '../kit/search-box.tsx'
import { ProductTabs } from '../products/tabs.tsx'
import { ContactDialog } from './dialog.tsx'
import { messages } from './messages.ts'
import { contactsQuery, refreshContacts } from './queries.ts'

/** The manufacturers and responsible persons that products refer to. */
export function Component() {
  const query = useQuery(contactsQuery)
  return (
    <EditableList
      title={messages.title}
      tabs={<ProductTabs />}
      messages={messages}
      query={query}
      refresh={refreshContacts}
      dialog={(contact, onClose) => <ContactDialog contact={contact} onClose={onClose} />}
    >
      {(contacts, onEdit) => <Contacts contacts={contacts} onEdit={onEdit} />}
    </EditableList>
  )
}

interface ContactsProps {
  readonly contacts: readonly SafetyContact[]
  readonly onEdit: (contact: SafetyContact) => void
}

/** The contacts whose name or text has the sought words. */
function Contacts({ contacts, onEdit }: ContactsProps) {
  const [search, setSearch] = useSearchParams()
  const sought = (search.get('q') ?? '').trim().toLowerCase()
  const found = contacts.filter(({ name, text }) => `${name} ${text}`.toLowerCase().includes(sought))
  return (
    <>
      <div className="mb-4">
        <SearchBox label={messages.search} />
      </div>
      {found.length === 0 && (
        <EmptyState title={kitMessages.noMatch} lead={kitMessages.noMatchLead}>
          <Button onClick={() => setSearch({})}>{kitMessages.clearFilters}</Button>
        </EmptyState>
      )}
      {found.length > 0 && (
        <Rows label={messages.title}>
          {found.map((contact) => (
            <Contact key={contact.id} contact={contact} onEdit={() => onEdit(contact)} />
          ))}
        </Rows>
      )}
    </>
  )
}

interface ContactProps {
  readonly contact: SafetyContact
  readonly onEdit: () => void
}

function Contact({ contact: { id = '', name = '', text = '' }, onEdit }: ContactProps) {
  return (
    <Row title={name} lead={text}>
      <Button aria-label={`${messages.edit}: ${name}`} onClick={onEdit}>
        {messages.edit}
      </Button>
      <ConfirmButton
        label={messages.delete}
        name={name}
        lead={messages.deleteLead}
        done={messages.deleted}
        work={() => client.safetyContacts.deleteSafetyContact(id).then(refreshContacts)}
      />
    </Row>
  )
}
