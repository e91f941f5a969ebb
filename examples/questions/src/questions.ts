import { ApplicationError, currentCause, defineDomain, forbidden, serve, write } from 'cartwright/server'
import { AnswerQuestion, AskQuestion, ListOpenQuestions, ListQuestions } from './calls.ts'
import {
  deleteQuestionsOfProduct,
  forgetAsker,
  insertQuestion,
  moveQuestions,
  openQuestions,
  questionsOfMember,
  questionsOfProduct,
  saveAnswer,
} from './store.ts'
import { questionTables } from './tables.ts'

/** The entity of the events of products, as they go out to webhooks too. */
const PRODUCT_ENTITY = 'wix.stores.catalog.v1.product'

/** Questions and answers on products. Copy this folder to begin a domain of your own. */
export const questions = defineDomain({
  name: 'questions',
  tables: questionTables,
  routes: (app) => {
    serve(app, AskQuestion, async ({ site, caller }, { productId, question }) => {
      if (caller.role !== 'member') throw forbidden()
      const { memberId } = caller
      const asked = await write(site, currentCause(), (transaction) =>
        insertQuestion(transaction, { productId, memberId, question }, site.now()),
      )
      return { question: asked }
    })
    serve(app, ListQuestions, async ({ site }, { productId }) => ({
      questions: await questionsOfProduct(site.db, productId),
    }))
    serve(app, ListOpenQuestions, async ({ site }) => ({ questions: await openQuestions(site.db) }))
    serve(app, AnswerQuestion, ({ site }, { id, answer }) =>
      write(site, currentCause(), async (transaction) => {
        const question = await saveAnswer(transaction, id, answer)
        if (!question) throw new ApplicationError(404, 'NOT_FOUND', 'There is no such question')
        return { question }
      }),
    )
  },
  mergeMembers: async (transaction, { from, into }) => {
    await moveQuestions(transaction, from.id, into.id)
    return {}
  },
  consumers: ({ db }) => [
    {
      name: 'questions-of-deleted-products',
      wants: ({ entityType, slug }) => entityType === PRODUCT_ENTITY && slug === 'product_deleted',
      deliver: ({ entityId }) => deleteQuestionsOfProduct(db, entityId),
    },
  ],
  privacy: {
    export: async (transaction, { id }) => ({ productQuestions: await questionsOfMember(transaction, id) }),
    erase: (transaction, { id }) => forgetAsker(transaction, id),
  },
})
