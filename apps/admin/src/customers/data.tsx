import type { Member } from '@cartwright/client'
import { useNavigate } from 'react-router'
import { client } from '../app.ts'
import { Button } from '../kit/button.tsx'
import { ConfirmButton } from '../kit/confirm-button.tsx'
import { download } from '../kit/download.ts'
import { useAction } from '../kit/use-action.ts'
import { messages } from './messages.ts'
import { refreshCustomers } from './queries.ts'

/** Export, deletion and erasure of what is stored about a customer. */
export function CustomerData({ member: { id, loginEmail = '' } }: { readonly member: Member }) {
  const { run, isBusy } = useAction()
  const navigate = useNavigate()
  const exportData = () =>
    run(
      async () => {
        const data = await client.privacy.exportMember(id)
        download(`customer-${id}.json`, 'application/json', JSON.stringify(data, null, 2))
      },
      { done: messages.exported },
    )
  const leave = async () => {
    await navigate('/customers')
    await refreshCustomers()
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button busy={isBusy} onClick={exportData}>
        {messages.export}
      </Button>
      <ConfirmButton
        label={messages.deleteMember}
        name={loginEmail}
        lead={messages.deleteLead}
        done={messages.deleted}
        work={() => client.memberManagement.deleteMember(id).then(leave)}
      />
      <ConfirmButton
        label={messages.erase}
        name={loginEmail}
        lead={messages.eraseLead}
        done={messages.erased}
        work={() => client.privacy.eraseMember(id).then(leave)}
      />
    </div>
  )
}
