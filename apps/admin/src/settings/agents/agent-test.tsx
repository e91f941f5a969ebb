import { useMutation } from '@tanstack/react-query'
import { queries } from '../../app.ts'
import { Button } from '../../kit/button.tsx'
import { Failure } from '../../kit/feedback.tsx'
import { Status } from '../../kit/status.tsx'
import { agentMessages as messages } from '../messages.ts'
import { testAsAgent } from './test-as-agent.ts'

/** A button that uses the shop as an agent does, and what came of it. */
export function AgentTest() {
  const test = useMutation({
    mutationFn: testAsAgent,
    onSuccess: () => queries.invalidateQueries({ queryKey: ['settings', 'agents'] }),
  })
  return (
    <div className="grid gap-3">
      <p className="text-muted">{messages.testLead}</p>
      <p>
        <Button onClick={() => test.mutate()} busy={test.isPending}>
          {messages.test}
        </Button>
      </p>
      {test.isError && <Failure error={test.error} />}
      {test.data && (
        <ul aria-label={messages.testResult} aria-live="polite">
          {test.data.map(({ name, isGood, detail }) => (
            <li key={name} className="flex flex-wrap gap-x-3 border-line border-b py-2">
              <Status tone={isGood ? 'good' : 'bad'} progress={isGood ? 'full' : 'none'}>
                {messages.testSteps[name]}
              </Status>
              <span className="min-w-0 break-words text-muted">
                {detail === 'signature_missing' ? messages.rejectedUnsigned : detail}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
