import {
  disqualifiedReasons,
  leadStatuses,
} from '../../../../widgets/domain/request/lead-status.ts';
import { useDesk } from '../app/desk-context.tsx';

type Options = readonly (readonly [value: string, label: string])[];

export function useStatusOptions(): Options {
  const { t } = useDesk();
  return leadStatuses.map((status) => [status, t(`status.${status}`)]);
}

export function useReasonOptions(): Options {
  const { t } = useDesk();
  const reasons = disqualifiedReasons.map((reason) => [reason, t(`reason.${reason}`)] as const);
  return [['', t('reason.choose')], ...reasons];
}

/** Active people, and the current assignee. */
export function useAssigneeOptions(current: string): Options {
  const { t, me, nameOf } = useDesk();
  const people = me.people.filter(({ isActive, personId }) => isActive && personId !== current);
  return [
    ['', t('person.nobody')],
    ...(current ? [[current, nameOf(current)] as const] : []),
    ...people.map(({ personId, name }) => [personId, name] as const),
  ];
}
