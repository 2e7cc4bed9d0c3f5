import type { DeskPerson } from '../../store/desk-calls.ts';
import type { Person } from '../web/desk-api.ts';

export function toPerson({ personId, name, isActive }: DeskPerson): Person {
  return { personId, name, isActive };
}
