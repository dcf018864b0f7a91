package site

// The commands that formulas may use.
var (
	letters = map[string]string{
		"alpha": "α", "beta": "β", "gamma": "γ", "lambda": "λ", "mu": "μ", "sigma": "σ", "theta": "θ", "epsilon": "ε", "rho": "ρ", "phi": "φ",
	}
	operators = map[string]string{
		"top": "⊤", "le": "≤", "ge": "≥", "ne": "≠", "in": "∈", "cdot": "·", "to": "→", "times": "×", "lVert": "‖", "rVert": "‖",
		"sim": "∼", "ldots": "…", "pm": "±", "approx": "≈", "perp": "⊥",
	}
	large     = map[string]string{"sum": "∑", "prod": "∏"}
	gaps      = map[string]string{",": "0.17em", ";": "0.28em", "quad": "1em", "qquad": "2em"}
	functions = []string{"min", "max", "exp", "log", "det", "arg"}
)
