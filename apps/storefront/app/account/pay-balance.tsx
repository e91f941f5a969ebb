import { Form } from 'react-router'
import { Button } from '../ui/button.tsx'

/** Leads to the page where the customer pays what is still owed. */
export function PayBalance({ label, problem }: { label: string | null; problem: string | null }) {
  if (label === null && problem === null) return null
  return (
    <div className="mt-6">
      {label && (
        <Form method="post" reloadDocument>
          <Button name="intent" value="pay">
            {label}
          </Button>
        </Form>
      )}
      {problem && (
        <p role="alert" className="mt-3 border-l-2 border-ochre pl-3 text-small font-medium">
          {problem}
        </p>
      )}
    </div>
  )
}
