import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@cartwright/server'
import type { Question } from './calls.ts'
import type { QuestionTables } from './tables.ts'

/** Stores a question of a member. */
export async function insertQuestion(
  transaction: Transaction,
  { productId, memberId, question }: { productId: string; memberId: string; question: string },
  now: Date,
): Promise<Question> {
  const asked = { id: randomUUID(), productId, question, answer: null, askedAt: now.toISOString() }
  await transaction
    .withTables<QuestionTables>()
    .insertInto('product_questions')
    .values({
      id: asked.id,
      product_id: productId,
      member_id: memberId,
      question,
      answer: null,
      asked_at: asked.askedAt,
    })
    .execute()
  return asked
}

const selectQuestions = (db: Database) =>
  db
    .withTables<QuestionTables>()
    .selectFrom('product_questions')
    .select(['id', 'product_id as productId', 'question', 'answer', 'asked_at as askedAt'])
    .orderBy('asked_at')

export const questionsOfProduct = (db: Database, productId: string): Promise<Question[]> =>
  selectQuestions(db).where('product_id', '=', productId).execute()

export const questionsOfMember = (db: Database, memberId: string): Promise<Question[]> =>
  selectQuestions(db).where('member_id', '=', memberId).execute()

/** Keeps the questions of an erased member without saying who asked. */
export async function forgetAsker(transaction: Transaction, memberId: string): Promise<void> {
  await transaction
    .withTables<QuestionTables>()
    .updateTable('product_questions')
    .set({ member_id: null })
    .where('member_id', '=', memberId)
    .execute()
}

export async function deleteQuestionsOfProduct(db: Database, productId: string): Promise<void> {
  await db.withTables<QuestionTables>().deleteFrom('product_questions').where('product_id', '=', productId).execute()
}
