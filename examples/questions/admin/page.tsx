import { useQuery } from '@tanstack/react-query'
import {
  Button,
  callSite,
  EmptyState,
  formatDateTime,
  Loaded,
  Page,
  queries,
  Rows,
  TextArea,
  useAction,
} from 'cartwright/admin'
import { useState } from 'react'
import { type Question, QuestionResponse, QuestionsResponse } from '../src/question.ts'
import { messages } from './messages.ts'

const queryKey = ['products', 'questions', 'open']

/** The questions that wait for an answer. */
export function Component() {
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const path = '/questions/v1/open-questions'
      return (await callSite({ path, read: QuestionsResponse.parse, signal })).questions
    },
  })
  return (
    <Page title={messages.title} width="narrow">
      <Loaded query={query}>
        {(questions) =>
          questions.length === 0 ? (
            <EmptyState title={messages.none} lead={messages.noneLead} />
          ) : (
            <Rows label={messages.title}>
              {questions.map((question) => (
                <OpenQuestion key={question.id} question={question} />
              ))}
            </Rows>
          )
        }
      </Loaded>
    </Page>
  )
}

function OpenQuestion({ question: { id, question, askedAt } }: { readonly question: Question }) {
  const [answer, setAnswer] = useState('')
  const { run, isBusy } = useAction()
  const send = async () => {
    const path = `/questions/v1/questions/${id}/answer`
    const call = () => callSite({ method: 'POST', path, body: { answer }, read: QuestionResponse.parse })
    if (answer.trim() !== '' && (await run(call, { done: messages.sent })))
      await queries.invalidateQueries({ queryKey })
  }
  return (
    <li className="flex flex-col items-start gap-2 border-line border-b py-3">
      <p className="font-medium">{question}</p>
      <p className="text-muted text-table">{formatDateTime(new Date(askedAt))}</p>
      <div className="w-full">
        <TextArea
          label={messages.answer}
          maxLength={2000}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </div>
      <Button busy={isBusy} onClick={() => void send()}>
        {messages.send}
      </Button>
    </li>
  )
}
