import { useQuery } from '@tanstack/react-query'
import { callSite, Loaded, type PanelProps } from 'cartwright/admin'
import { QuestionsResponse } from '../src/question.ts'
import { messages } from './messages.ts'

/** The questions about a product, with their answers. */
export default function Panel({ entityId }: PanelProps) {
  const query = useQuery({
    queryKey: ['products', 'questions', entityId],
    queryFn: async ({ signal }) => {
      const path = `/questions/v1/products/${entityId}/questions`
      return (await callSite({ path, read: QuestionsResponse.parse, signal })).questions
    },
  })
  return (
    <Loaded query={query} lines={2}>
      {(questions) =>
        questions.length === 0 ? (
          <p className="text-muted">{messages.ofProduct}</p>
        ) : (
          <dl>
            {questions.map(({ id, question, answer }) => (
              <div key={id} className="border-line border-b py-2 last:border-0">
                <dt className="font-medium">{question}</dt>
                <dd className="text-muted">{answer ?? messages.noAnswer}</dd>
              </div>
            ))}
          </dl>
        )
      }
    </Loaded>
  )
}
