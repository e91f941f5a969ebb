import { NotFoundPage } from '../../shop/pages/states'
import { island } from './island'

export default island(({ view }) => <NotFoundPage language={view.language} />)
