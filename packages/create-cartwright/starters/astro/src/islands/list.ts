import { ListPage } from '../../shop/pages/list'
import { island } from './island'

export default island(ListPage)
