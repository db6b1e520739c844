export { eventually } from '../../src/lib/eventually';
