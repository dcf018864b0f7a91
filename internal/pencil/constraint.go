package pencil

// Constraint fixes the scale of a direction.
type Constraint string

// The constraints. The last is not an option: some methods always use it.
const (
	ConstraintDegree Constraint = "degree" // aᵀXᵀDXa = 1 (default)
	ConstraintUnit   Constraint = "unit"   // aᵀa = 1

	ConstraintOrthogonal Constraint = "orthogonal" // aᵀa = 1, and aᵀb = 0 for all directions b before
)

// Scale is the size that counts as one for gaps between the values of a pencil
// whose A has the given trace.
func (c Constraint) Scale(trace float64) float64 {
	if c == ConstraintUnit {
		return spectrumNoise * trace
	}
	return 1
}
