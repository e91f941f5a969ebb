import type { TableStep } from 'cartwright/server'

/** The tables of this domain, for typed queries: `db.withTables<QuestionTables>()`. */
export type QuestionTables = {
  product_questions: {
    id: string
    product_id: string
    /** Null once the member was erased. */
    member_id: string | null
    question: string
    answer: string | null
    asked_at: string
  }
}

export const questionTables: readonly TableStep[] = [
  {
    name: '0001_questions',
    statements: [
      `create table product_questions (
        id text primary key,
        product_id text not null,
        member_id text,
        question text not null,
        answer text,
        asked_at text not null
      )`,
      'create index questions_of_product on product_questions (product_id, asked_at)',
      'create index questions_of_member on product_questions (member_id)',
    ],
  },
]
